import { describe, it } from 'vitest'
import { canada } from './canada.ts'
import { expectTotals } from './case.ts'
import { europe } from './europe.ts'
import { unitedKingdom } from './united-kingdom.ts'
import { unitedStates } from './united-states.ts'

const regions = { unitedKingdom, europe, canada, unitedStates }

describe.each(Object.entries(regions))('the published rules of %s', (_, cases) => {
  it.each(cases)('$name ($source)', (given) => expectTotals(given))
})
