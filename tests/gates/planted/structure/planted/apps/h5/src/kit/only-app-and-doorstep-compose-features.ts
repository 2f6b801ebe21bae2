import '../features/course/part.ts';
