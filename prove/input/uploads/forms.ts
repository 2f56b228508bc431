import { randomBytes } from 'node:crypto'

/** A body of an upload, and its content type. */
export interface Form {
  readonly type: string
  readonly body: Buffer
}

const boundary = 'b'
const type = `multipart/form-data; boundary=${boundary}`

const part = (head: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`, 'latin1'), content, Buffer.from('\r\n')])
const file = (content: Buffer, name = 'part.png', field = 'file') =>
  part(
    `Content-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: image/png`,
    content,
  )
const end = Buffer.from(`--${boundary}--\r\n`)

/** A valid form with one file. */
export function formOf(content: Buffer, name = 'part.png'): Form {
  return { type, body: Buffer.concat([file(content, name), end]) }
}

/** A valid picture in invalid forms, or in forms with additional parts. */
export function hostileForms(picture: Buffer): Record<string, Form> {
  const whole = (...parts: Buffer[]): Form => ({ type, body: Buffer.concat([...parts, end]) })
  return {
    'a file name with ../ in it': formOf(picture, '../../../../tmp/evil.png'),
    'a file name with ..\\ in it': formOf(picture, '..\\..\\evil.png'),
    'a file name that is an absolute path': formOf(picture, '/etc/cron.d/evil'),
    'a file name with a line break': formOf(picture, 'a.png%0d%0aX-Evil: 1\\r\\nX-Evil: 1'),
    'a file name of 20 kB': formOf(picture, `${'a'.repeat(20_000)}.png`),
    'two file names': whole(
      part(
        'Content-Disposition: form-data; name="file"; filename="a.png"; filename*=UTF-8\'\'..%2f..%2fevil.png',
        picture,
      ),
    ),
    'no name': whole(part('Content-Disposition: form-data; name="file"', picture)),
    'a field with another name': whole(file(picture, 'a.png', 'picture')),
    'a field named __proto__': whole(file(picture, 'a.png', '__proto__')),
    'two files': whole(file(picture), file(picture)),
    '200 files': whole(...Array.from({ length: 200 }, () => file(picture))),
    '5,000 fields': whole(
      ...Array.from({ length: 5000 }, (_, at) =>
        part(`Content-Disposition: form-data; name="f${at}"`, Buffer.from('a')),
      ),
      file(picture),
    ),
    'a field of 9 MB': whole(
      part('Content-Disposition: form-data; name="a"', Buffer.alloc(9_000_000, 'a')),
      file(picture),
    ),
    'a part with 3,000 headers': whole(
      part(
        `Content-Disposition: form-data; name="file"; filename="a.png"\r\n${'X-A: b\r\n'.repeat(3000)}X-B: c`,
        picture,
      ),
    ),
    'a multipart form inside a part': whole(
      part(
        'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: multipart/mixed; boundary=c',
        picture,
      ),
    ),
    base64: whole(
      part(
        'Content-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Transfer-Encoding: base64',
        Buffer.from(picture.toString('base64')),
      ),
    ),
    'no boundary': { type: 'multipart/form-data', body: formOf(picture).body },
    'another boundary': { type: 'multipart/form-data; boundary=other', body: formOf(picture).body },
    'a boundary of 500 letters': {
      type: `multipart/form-data; boundary=${'b'.repeat(500)}`,
      body: formOf(picture).body,
    },
    'no end': { type, body: file(picture) },
    'no part': { type, body: end },
    'random bytes': { type, body: randomBytes(100_000) },
    'the picture itself': { type: 'image/png', body: picture },
    'the picture as JSON': {
      type: 'application/json',
      body: Buffer.from(JSON.stringify({ file: picture.toString('base64') })),
    },
    'the picture in a URL-encoded form': {
      type: 'application/x-www-form-urlencoded',
      body: Buffer.from(`file=${picture.toString('hex')}`),
    },
  }
}
