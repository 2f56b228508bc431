/** Versions that must never be in the lock file, with their source. Maintained by hand; `npm run supply` asks the registry. */
interface Bad {
  readonly name: string
  /** The malicious versions; `all` if the package itself is malicious. */
  readonly versions?: readonly string[] | 'all'
  /** The vulnerable range: from the first version up to the second, which has the fix. */
  readonly between?: readonly [from: string, fixed: string]
  readonly source: string
}

const stolenSeptember2025 = 'https://github.com/debug-js/debug/issues/1005'
const stolenJuly2025 =
  'https://www.bleepingcomputer.com/news/security/popular-npm-linter-packages-hijacked-via-phishing-to-drop-malware/'

export const knownBad: readonly Bad[] = [
  ...Object.entries({
    'ansi-regex': '6.2.1',
    'ansi-styles': '6.2.2',
    backslash: '0.2.1',
    chalk: '5.6.1',
    'chalk-template': '1.1.1',
    color: '5.0.1',
    'color-convert': '3.1.1',
    'color-name': '2.0.1',
    'color-string': '2.1.1',
    debug: '4.4.2',
    'error-ex': '1.3.3',
    'has-ansi': '6.0.1',
    'is-arrayish': '0.3.3',
    'simple-swizzle': '0.2.3',
    'slice-ansi': '7.1.1',
    'strip-ansi': '7.1.1',
    'supports-color': '10.2.1',
    'supports-hyperlinks': '4.1.1',
    'wrap-ansi': '9.0.1',
  }).map(([name, version]) => ({ name, versions: [version], source: stolenSeptember2025 })),
  {
    name: 'eslint-config-prettier',
    versions: ['8.10.1', '9.1.1', '10.1.6', '10.1.7'],
    source: stolenJuly2025,
  },
  { name: 'eslint-plugin-prettier', versions: ['4.2.2', '4.2.3'], source: stolenJuly2025 },
  { name: 'synckit', versions: ['0.11.9'], source: stolenJuly2025 },
  { name: '@pkgr/core', versions: ['0.2.8'], source: stolenJuly2025 },
  { name: 'napi-postinstall', versions: ['0.3.1'], source: stolenJuly2025 },
  { name: 'is', versions: ['3.3.1'], source: stolenJuly2025 },
  { name: 'axios', versions: ['0.30.4', '1.14.1'], source: 'https://github.com/axios/axios/issues/10604' },
  { name: 'plain-crypto-js', versions: 'all', source: 'https://github.com/advisories/GHSA-fw8c-xr5c-95f9' },
  {
    name: 'coa',
    versions: ['2.0.3', '2.0.4', '2.1.1', '2.1.3', '3.0.1', '3.1.3'],
    source: 'https://github.com/veged/coa/issues/99',
  },
  {
    name: 'colors',
    versions: ['1.4.1', '1.4.2', '1.4.44-liberty-2'],
    source: 'https://github.com/Marak/colors.js/issues/285',
  },
  {
    name: 'fastify',
    between: ['5.0.0', '5.3.2'],
    source: 'https://github.com/fastify/fastify/security/advisories/GHSA-mg2h-6x62-wpwc',
  },
  {
    name: 'fastify',
    between: ['0.0.0', '5.7.2'],
    source: 'https://github.com/fastify/fastify/security/advisories/GHSA-jx2c-rxcm-jvmq',
  },
  {
    name: 'fastify',
    between: ['0.0.0', '5.8.3'],
    source: 'https://github.com/advisories/GHSA-444r-cwp2-x5xf',
  },
  {
    name: 'better-auth',
    between: ['0.0.0', '1.3.26'],
    source: 'https://nvd.nist.gov/vuln/detail/CVE-2025-61928',
  },
  {
    name: 'better-auth',
    between: ['0.0.0', '1.4.9'],
    source: 'https://github.com/advisories/GHSA-xg6x-h9c9-2m83',
  },
  {
    name: 'better-auth',
    between: ['0.0.0', '1.4.17'],
    source: 'https://nvd.nist.gov/vuln/detail/CVE-2026-45364',
  },
  {
    name: 'better-auth',
    between: ['1.6.0', '1.6.11'],
    source: 'https://github.com/advisories/GHSA-cq3f-vc6p-68fh',
  },
  {
    name: 'react-router',
    between: ['7.2.0', '7.5.2'],
    source: 'https://nvd.nist.gov/vuln/detail/CVE-2025-43864',
  },
  {
    name: 'react-router',
    between: ['7.0.0', '7.12.0'],
    source: 'https://nvd.nist.gov/vuln/detail/CVE-2026-22030',
  },
]

/** The sources of known problems with a version of a package. */
export function knownProblems(name: string, version: string): string[] {
  return knownBad
    .filter((bad) => bad.name === name && names(bad, version))
    .map(({ source }) => `${name} ${version}: ${source}`)
}

function names({ versions, between }: Bad, version: string): boolean {
  if (versions === 'all' || versions?.includes(version)) return true
  return between !== undefined && !isBelow(version, between[0]) && isBelow(version, between[1])
}

function isBelow(version: string, other: string): boolean {
  const [a, b] = [version, other].map((text) => text.split(/[.+-]/).slice(0, 3).map(Number))
  for (const place of [0, 1, 2]) {
    const difference = (a?.[place] ?? 0) - (b?.[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}
