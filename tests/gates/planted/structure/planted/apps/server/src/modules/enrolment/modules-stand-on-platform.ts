import '../../process.ts';
