import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A passkey of a device that exists only here. */
export interface Device {
  readonly id: string
  /** What the device answers when it makes the passkey. */
  register(options: Challenge, how?: How): object
  /** What it answers when it signs a challenge. */
  sign(options: Challenge, how?: How): object
}

interface Challenge {
  readonly challenge: string
}

interface How {
  readonly origin?: string
  /** Whether it checked its owner, by a finger or a PIN. */
  readonly checked?: boolean
}

const present = 1
const verified = 4
const withKey = 64

/** A new device, in a browser at this origin. */
export function aDevice(shopOrigin: string, domain = 'localhost'): Device {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(16)
  const id = credentialId.toString('base64url')
  let counter = 0
  const clientData = (type: string, { challenge }: Challenge, origin = shopOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const head = (flags: number) => {
    counter += 1
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(domain).digest(), rest])
  }
  const flagsOf = ({ checked = true }: How) => present | (checked ? verified : 0)
  return {
    id,
    register(options, how = {}) {
      const length = Buffer.alloc(2)
      length.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        head(flagsOf(how) | withKey),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(publicKey),
      ])
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(authData),
      ])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', options, how.origin).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    sign(options, how = {}) {
      const client = clientData('webauthn.get', options, how.origin)
      const authenticatorData = head(flagsOf(how))
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** A public key as devices send it: COSE, ES256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 | text.length]), Buffer.from(text)])
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])
}
