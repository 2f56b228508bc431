import { describe, it } from 'vitest'
import { africaAndGulf } from './africa-and-gulf.ts'
import { asiaPacific } from './asia-pacific.ts'
import { canada } from './canada.ts'
import { expectTotals } from './case.ts'
import { europe } from './europe.ts'
import { unitedKingdom } from './united-kingdom.ts'
import { unitedStates } from './united-states.ts'

const regions = { unitedKingdom, europe, canada, unitedStates, asiaPacific, africaAndGulf }

describe.each(Object.entries(regions))('the published rules of %s', (_, cases) => {
  for (const given of cases) it(`${given.name} (${given.source})`, () => expectTotals(given))
})
