/** The film begins with the tap and in its place; before that nothing of it is loaded. */
export const playOnTap = (link: HTMLAnchorElement): void =>
  link.addEventListener('click', (event) => {
    event.preventDefault();
    const film = document.createElement('video');
    Object.assign(film, { src: link.href, controls: true, playsInline: true });
    // Old names of the same wish: Android's X5 and early iOS webviews go full screen without them.
    for (const name of ['webkit-playsinline', 'x5-playsinline']) film.setAttribute(name, 'true');
    link.replaceWith(film);
    // Refused by the webview: its own play button is on the screen.
    film.play().catch(() => {});
  });
