/** Where a shop stores its data. */
export interface Where {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** The name of a shop's database for the operator, without user and password: its folder, or database and host. */
export function nameOf({ dataDir, databaseUrl }: Where): string {
  if (databaseUrl === undefined) return dataDir
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const database = decodeURIComponent(pathname.slice(1)) || 'the default'
  return `Database ${database} on ${host || 'this machine'}${port === '' ? '' : `:${port}`}`
}
