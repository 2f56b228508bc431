import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take much longer than others of their size, by which Vitest sorts them. */
const long = [
  ...['access/pre-registration', 'app/mode', 'backup/others', 'backup/restore', 'db/sandbox', 'http/fresh'],
  ...['jobs/heartbeat', 'jobs/worker'],
]

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
  return long.some((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
}
