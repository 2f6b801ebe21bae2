import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

const LEAST_BITS = 2_048;

const isRsa = (read: () => KeyObject): boolean => {
  try {
    const key = read();
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= LEAST_BITS;
  } catch {
    return false;
  }
};

/** Ours, to sign with. */
export const RsaPrivateKey = z
  .string()
  .refine((pem) => isRsa(() => createPrivateKey(pem)), 'must be an RSA private key as PEM（要写 PEM 格式的 RSA 私钥）');

/** A certificate or a public key: both hold the key that a signature is checked with. */
export const RsaPublicKey = z
  .string()
  .refine(
    (pem) => isRsa(() => createPublicKey(pem)) && !pem.includes('PRIVATE'),
    'must be a certificate or public key as PEM（要写 PEM 格式的证书或公钥）',
  );
