import { FileButton } from './FileButton.tsx';

export const Pick = () => <FileButton label="选照片" accept="image/*" onPick={() => {}} />;
