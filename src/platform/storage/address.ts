import type { Bucket } from './files.ts'

/** What is wrong with the address of a bucket, as “expected …”; undefined for a right one. */
export function bucketFault(text: string): string | undefined {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return 'an address such as s3://bucket/prefix?endpoint=https://s3.example&region=eu-central-1'
  if (url.username !== '' || url.password !== '' || url.port !== '')
    return 'no keys and no port in it: the keys have variables of their own'
  const unknown = [...url.searchParams.keys()].find((name) => name !== 'endpoint' && name !== 'region')
  if (unknown !== undefined) return `nothing but endpoint and region behind the question mark, not ${unknown}`
  const endpoint = url.searchParams.get('endpoint')
  if (endpoint !== null && !/^https?:$/.test(URL.parse(endpoint)?.protocol ?? ''))
    return 'an http(s) address as its endpoint'
  return undefined
}

interface Keys {
  readonly accessKeyId: string | undefined
  readonly secretAccessKey: string | undefined
}

/** The bucket of an address without a fault. Without keys its cloud gives them to the machine. */
export function bucketOf(address: string, { accessKeyId, secretAccessKey }: Keys): Bucket {
  const { hostname, pathname, searchParams } = new URL(address)
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  return {
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials:
      accessKeyId === undefined || secretAccessKey === undefined
        ? undefined
        : { accessKeyId, secretAccessKey },
  }
}
