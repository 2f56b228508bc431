import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than others of their size, by which Vitest sorts them. */
const long = [
  ...[
    'find/asked/asked',
    'access/matrix',
    'privacy/forget',
    'pricing/totals',
    'fitment/derived',
    'catalog/low-stock-at',
  ],
  ...[
    'payments/declined',
    'identity/sign-in-settings',
    'identity/exchange',
    'opening/checklist',
    'orders/above-limits',
  ],
  ...[
    'catalog/stored-counts',
    'opening/closed',
    'contract/away',
    'identity/passkeys',
    'site/results',
    'vehicles/load',
  ],
  ...['access/pre-registration', 'app/mode', 'backup/others', 'backup/restore', 'db/sandbox', 'http/fresh'],
  ...['jobs/heartbeat', 'jobs/worker', 'find/flood'],
].map((name) => `/tests/${name}.test.ts`)

/** The same for the quick proofs. */
const longProofs = ['access', 'hoarding', 'input', 'money', 'stock'].map((name) => `/prove/${name}/proof.ts`)

/** Starts the long files of each project first, so that no worker is left with one while the others are idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const ofProjects = Map.groupBy(sorted, ({ project }) => project.name)
    return [...ofProjects.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ])
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return [...long, ...longProofs].some((ending) => moduleId.endsWith(ending))
}
