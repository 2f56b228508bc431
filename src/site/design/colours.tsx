import { Section } from '#ui/section.tsx'

const surfaces = [
  { name: 'Page', looks: 'bg-base-200 text-base-content' },
  { name: 'Surface', looks: 'bg-base-100 text-base-content' },
  { name: 'Plate', looks: 'bg-plate text-base-content' },
  { name: 'Line', looks: 'bg-base-300 text-base-content' },
  { name: 'Signal', looks: 'bg-primary text-primary-content' },
  { name: 'Ink', looks: 'bg-neutral text-neutral-content' },
] as const

const texts = [
  { name: 'Ink', looks: 'text-base-content' },
  { name: 'Secondary text', looks: 'text-muted' },
  { name: 'Signal colour as text', looks: 'text-signal-text' },
  { name: 'Good', looks: 'text-success' },
  { name: 'Attention', looks: 'text-warning' },
  { name: 'Bad', looks: 'text-error' },
  { name: 'Note', looks: 'text-info' },
] as const

/** Colours, as the theme of the moment has them. */
export function Colours() {
  return (
    <Section title="Colours" about="One signal colour, used only for actions. Everything else is neutral.">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-6">
        {surfaces.map(({ name, looks }) => (
          <li
            key={name}
            className={`grid h-20 place-items-end rounded-box border border-base-300 p-3 text-sm ${looks}`}
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-4 flex flex-wrap gap-x-6 gap-y-2 font-medium">
        {texts.map(({ name, looks }) => (
          <span key={name} className={looks}>
            {name}
          </span>
        ))}
      </p>
    </Section>
  )
}
