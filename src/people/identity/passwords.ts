import { hash, verify } from '@node-rs/argon2'

/** OWASP's parameters of 2024 for argon2id, which is the library's default algorithm: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, its salt and parameters included. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost)
}

/** Whether a password matches a hash. */
export function isPassword(hashed: string, password: string): Promise<boolean> {
  return verify(hashed, password)
}
