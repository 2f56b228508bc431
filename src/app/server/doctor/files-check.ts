import type { Bucket, ShopFiles } from '#platform/storage/files.ts'
import type { TargetShop } from '../target-shop.ts'
import { bad, type Finding, good, messageOf } from './model.ts'

const answersWithinMs = 8000

/** Whether the bucket of the files answers, and shows them to nobody else. */
export async function checkFiles({ files }: Pick<TargetShop, 'files'>, bucket: Bucket): Promise<Finding> {
  const mend = 'Check STORAGE_URL, its keys, and that they may list, read, write and delete.'
  const name = `the bucket ${bucket.bucket}`
  try {
    const opened = await files()
    if (!(await opened.probe())) return bad('Files', `${name} does not answer`, mend)
    const open = await openAddress(bucket, await firstKey(opened))
    if (open !== undefined) return bad('Files', `everybody can read ${open}`, 'Make the bucket private.')
    return good('Files', `${name} answers, and is private`)
  } catch (error) {
    return bad('Files', `${name}: ${messageOf(error)}`, mend)
  }
}

async function firstKey({ pictures }: ShopFiles): Promise<string | undefined> {
  for await (const { name } of pictures.list()) return `pictures/${name}`
  return undefined
}

/** An address of the bucket that answers without a key: of its list, or of a file. */
async function openAddress(
  { bucket, prefix, endpoint, region }: Bucket,
  key: string | undefined,
): Promise<string | undefined> {
  const base =
    endpoint === undefined
      ? `https://${bucket}.s3.${region}.amazonaws.com`
      : `${endpoint.replace(/\/$/, '')}/${bucket}`
  const list = `${base}/?list-type=2&max-keys=1`
  for (const address of key === undefined ? [list] : [list, `${base}/${prefix}${key}`]) {
    const answer = await fetch(address, { signal: AbortSignal.timeout(answersWithinMs) })
    await answer.body?.cancel()
    if (answer.ok) return address
  }
  return undefined
}
