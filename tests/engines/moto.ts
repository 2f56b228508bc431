import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import {
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { findMoto } from '../../scripts/engines/moto.mjs'
import { freePort, listen } from '../free-port.ts'
import { until } from '../running/until.ts'

const moto = findMoto()

/** Whether this machine has moto, a server that speaks S3. */
export const isMotoThere = moto !== undefined

const credentials = { accessKeyId: 'a-key', secretAccessKey: 'a-secret' }

interface S3 {
  /** The variables of a shop whose files are in this bucket, which is made. */
  filesEnv(bucket: string): Promise<Record<string, string>>
  /** The variables of a shop whose backups go to this bucket, which is made, encrypted for a public key. */
  backupEnv(bucket: string, publicKey: string): Promise<Record<string, string>>
  /** What is in a bucket, by its key. */
  objects(bucket: string): Promise<Record<string, Buffer>>
  put(bucket: string, key: string, content: Buffer): Promise<void>
  remove(bucket: string, key: string): Promise<void>
  /** From now on it refuses connections, or takes them again. */
  isAway(away: boolean): void
  /** How many connections were opened. */
  connections(): number
  close(): Promise<void>
}

/** Starts a server that speaks S3, behind a proxy that can be away. */
export async function aStore(): Promise<S3> {
  if (moto === undefined) throw new Error('moto is missing: npm run prove -- engines installs it')
  const port = await freePort()
  const child = spawn(moto, ['-H', '127.0.0.1', '-p', String(port)], { stdio: 'ignore' })
  const ended = once(child, 'close')
  const direct = `http://127.0.0.1:${port}`
  await until(() =>
    fetch(direct).then(
      () => true,
      () => false,
    ),
  )
  const open = new Set<Socket>()
  let away = false
  let connections = 0
  const proxy = createServer((socket) => {
    connections += 1
    if (away) return socket.destroy()
    const onward = connect(port, '127.0.0.1')
    for (const one of [socket, onward]) {
      open.add(one)
      one.on('error', () => {})
      one.on('close', () => open.delete(one))
    }
    socket.pipe(onward).pipe(socket)
  })
  const endpoint = `http://127.0.0.1:${await listen(proxy)}`
  const client = new S3Client({ endpoint: direct, region: 'us-east-1', credentials, forcePathStyle: true })
  return {
    async filesEnv(Bucket) {
      await client.send(new CreateBucketCommand({ Bucket }))
      return {
        STORAGE_URL: `s3://${Bucket}/of-the-shop?endpoint=${endpoint}`,
        STORAGE_ACCESS_KEY_ID: credentials.accessKeyId,
        STORAGE_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      }
    },
    async backupEnv(Bucket, publicKey) {
      await client.send(new CreateBucketCommand({ Bucket }))
      return {
        BACKUP_URL: `s3://${Bucket}?endpoint=${endpoint}`,
        BACKUP_ACCESS_KEY_ID: credentials.accessKeyId,
        BACKUP_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        BACKUP_PUBLIC_KEY: publicKey,
      }
    },
    async objects(Bucket) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }))
      const found = Contents.map(async ({ Key = '' }) => {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }))
        return [Key, Buffer.from((await Body?.transformToByteArray()) ?? [])] as const
      })
      return Object.fromEntries(await Promise.all(found))
    },
    async put(Bucket, Key, Body) {
      await client.send(new PutObjectCommand({ Bucket, Key, Body }))
    },
    async remove(Bucket, Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
    isAway(now) {
      away = now
      if (away) for (const socket of open) socket.destroy()
    },
    connections: () => connections,
    async close() {
      client.destroy()
      for (const socket of open) socket.destroy()
      proxy.close()
      child.kill('SIGTERM')
      await ended
    },
  }
}
