import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Section } from '#web/ui/section.tsx'
import { ThemeSwitch } from '#web/ui/theme-switch.tsx'

/** Buttons, and links that look like them. */
export function Controls() {
  return (
    <Section title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary">Primary</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">
          <Trash2 aria-hidden className="size-4" />
          Danger
        </Button>
        <Button kind="primary" busy>
          Busy
        </Button>
        <Button disabled>Disabled</Button>
        <Button size="small">Small</Button>
        <Button size="large" kind="primary">
          Large
        </Button>
        <LinkButton to="#top">A link</LinkButton>
        <ThemeSwitch />
      </div>
    </Section>
  )
}
