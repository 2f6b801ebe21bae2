import '@xuetang/page-template/block.tsx';
