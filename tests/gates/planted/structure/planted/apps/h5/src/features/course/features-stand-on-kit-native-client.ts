import '../../app/shell-part.ts';
