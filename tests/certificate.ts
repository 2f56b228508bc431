import { execFileSync } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

const openssl = '/usr/bin/openssl'

/** The files of a certificate of the test's own servers, for `feed.example`, `other.example` and this machine, and of its key. */
export async function aCertificate(
  folder: string,
): Promise<{ readonly certFile: string; readonly keyFile: string }> {
  const own = await mkdtemp(join(folder, 'certificate-'))
  const [certFile, keyFile] = [join(own, 'cert.pem'), join(own, 'key.pem')]
  execFileSync(
    openssl,
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=feed.example', '-out', certFile, '-keyout', keyFile],
      ...['-addext', 'subjectAltName=DNS:feed.example,DNS:other.example,IP:127.0.0.1'],
    ],
    { stdio: 'ignore' },
  )
  return { certFile, keyFile }
}
