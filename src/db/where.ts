/** Where a shop keeps its data. */
export interface Where {
  readonly dataDir: string
  readonly databaseUrl: string | undefined
}

/** A shop's database by the name that its keeper knows, without user and password: its folder, or database and host. */
export function nameOf({ dataDir, databaseUrl }: Where): string {
  if (databaseUrl === undefined) return dataDir
  const { hostname, port, pathname, searchParams } = new URL(databaseUrl)
  const host = searchParams.get('host') ?? decodeURIComponent(hostname)
  const database = decodeURIComponent(pathname.slice(1)) || 'the default'
  return `Database ${database} on ${host || 'this machine'}${port === '' ? '' : `:${port}`}`
}
