import { numberWords } from '#catalog/numbers/messages/number-words.ts'
import { type NumberKind, numberKinds, type PrintedNumber } from '#catalog/numbers/model.ts'
import { Code } from '#web/ui/code.tsx'
import { Section } from '#web/ui/section.tsx'

/** The numbers of a product by kind, as printed; nothing where its part number is the only one. */
export function Numbers({ numbers }: { numbers: readonly PrintedNumber[] }) {
  const kinds = numberKinds.filter((kind) => kind !== 'own' && numbers.some((number) => number.kind === kind))
  if (kinds.length === 0) return null
  return (
    <Section title={numberWords.title} about={numberWords.about}>
      <dl className="grid gap-x-10 border-t border-base-300 text-sm lg:grid-cols-2">
        {kinds.map((kind) => (
          <Kind key={kind} kind={kind} numbers={numbers.filter((number) => number.kind === kind)} />
        ))}
      </dl>
    </Section>
  )
}

function Kind({ kind, numbers }: { kind: NumberKind; numbers: readonly PrintedNumber[] }) {
  return (
    <div className="grid grid-cols-2 gap-4 border-b border-base-300 py-2.5">
      <dt className="text-muted">{numberWords.kinds[kind]}</dt>
      {/* One below the other: each is a whole, and people compare them sign by sign. */}
      <dd className="min-w-0">
        <ul className="flex flex-col gap-1">
          {numbers.map(({ whose, shown }) => (
            <li key={`${whose} ${shown}`}>
              <Code>{shown}</Code>
              {whose !== '' && <span className="text-muted"> {whose}</span>}
            </li>
          ))}
        </ul>
      </dd>
    </div>
  )
}
