import { expect, test } from 'vitest';
import { presign } from './presign.ts';

test('the example that AWS publishes for presigned requests', () => {
  const url = presign(
    { region: 'us-east-1', key: 'AKIAIOSFODNN7EXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' },
    {
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      expiresInS: 86_400,
      now: new Date('2013-05-24T00:00:00Z'),
    },
  );
  expect(new URL(url).searchParams.get('X-Amz-Signature')).toBe('aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404');
});
