export const askAround = () => fetch('https://example.com');
