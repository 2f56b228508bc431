import { expect, it } from 'vitest'
import { enginesToAsk, labelBesideEngine } from './engines-to-ask.ts'

const [four, six] = ['2.5 L 4-cylinder', '3.5 L 6-cylinder']

it('asks for the engine before more versions than one list has', () => {
  const versions = [four, six, ...Array.from({ length: 10 }, () => four)].map((engine) => ({ engine }))
  expect(enginesToAsk(versions)).toBeUndefined()
  expect(enginesToAsk([...versions, { engine: six }])).toEqual([four, six])
})

it.each([
  [`LE, ${four}, FWD`, 'LE, FWD'],
  [`${four}, FWD`, 'FWD'],
  [`LE, ${four}`, 'LE'],
  [four, four],
  ['12.5 L 4-cylinder', '12.5 L 4-cylinder'],
  ['LE, FWD', 'LE, FWD'],
  ['', ''],
])('does not say the engine again that was chosen: %s', (label, beside) =>
  expect(labelBesideEngine({ label, engine: four })).toBe(beside),
)

it('leaves versions of an engine that is not known as they are', () =>
  expect(labelBesideEngine({ label: 'LE, FWD', engine: '' })).toBe('LE, FWD'))
