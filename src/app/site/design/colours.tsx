import { Section } from '#web/ui/section.tsx'

const surfaces = [
  { name: 'Page', classes: 'bg-base-200 text-base-content' },
  { name: 'Surface', classes: 'bg-base-100 text-base-content' },
  { name: 'Plate', classes: 'bg-plate text-base-content' },
  { name: 'Line', classes: 'bg-base-300 text-base-content' },
  { name: 'Signal', classes: 'bg-primary text-primary-content' },
  { name: 'Ink', classes: 'bg-neutral text-neutral-content' },
] as const

const texts = [
  { name: 'Ink', classes: 'text-base-content' },
  { name: 'Secondary text', classes: 'text-muted' },
  { name: 'Signal colour as text', classes: 'text-signal-text' },
  { name: 'Good', classes: 'text-success' },
  { name: 'Attention', classes: 'text-warning' },
  { name: 'Bad', classes: 'text-error' },
  { name: 'Note', classes: 'text-info' },
] as const

/** The colours of the current theme. */
export function Colours() {
  return (
    <Section title="Colours" about="One signal colour, used only for actions. Everything else is neutral.">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {surfaces.map(({ name, classes }) => (
          <li
            key={name}
            className={`grid h-20 place-items-end rounded-box border border-base-300 p-3 text-sm ${classes}`}
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-medium">
        {texts.map(({ name, classes }) => (
          <span key={name} className={classes}>
            {name}
          </span>
        ))}
      </p>
    </Section>
  )
}
