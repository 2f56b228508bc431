import type { SentAnswerOf } from '#base/contract/schemas.ts'
import { shownProblems, shownValue } from '../file/dto.ts'
import { yearsOfGeneration } from '../naming.ts'
import type { GenerationLine, ImportedGenerations } from './model.ts'

/** The most rows of one kind in one report. */
const mostShown = 200

/** What a file of generations changes; of many rows the first ones. */
export function reportToDto({
  problems,
  added,
  ignored,
  licences,
  ...same
}: ImportedGenerations): SentAnswerOf<'importGenerations'> {
  return {
    ...same,
    ...shownProblems(problems),
    ignored: ignored.slice(0, mostShown).map(shownValue),
    licences: licences.slice(0, mostShown).map(shownValue),
    added: added.slice(0, mostShown).map(addedToDto),
    addedCount: added.length,
  }
}

function addedToDto({ line, generation }: GenerationLine) {
  const { make, nameplate, name, codes, toMonth } = generation
  const years = yearsOfGeneration(generation)
  return {
    line,
    generation: [make, nameplate, name].join(' '),
    codes: codes.join(', '),
    from: generation.fromMonth === null ? null : (years?.from ?? null),
    to: toMonth === null ? null : (years?.to ?? null),
  }
}
