import { builtPages } from './pages.ts'
import { run } from './run.ts'

await run(builtPages, import.meta.filename)
