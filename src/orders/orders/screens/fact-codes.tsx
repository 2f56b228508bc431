import { factTexts, type LineFacts } from '#orders/orders/line-facts.ts'
import { Code } from '#web/ui/code.tsx'

/** What a line says of its product beside its name. */
export function FactCodes({ line }: { line: LineFacts }) {
  return factTexts(line).map((text) => <Code key={text}>{text}</Code>)
}
