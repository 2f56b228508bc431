import Archive from 'lucide-react/icons/archive'
import Pencil from 'lucide-react/icons/pencil'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { Section } from '#web/ui/section.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.tsx'

/** What opens above a page, and what changes within it. */
export function Overlays() {
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  const [tab, setTab] = useState('fit')
  const close = () => setOpen(undefined)
  return (
    <Section title="Dialogs, menus, toasts, tabs">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Question</Button>
        <Menu
          trigger={<Button>Menu</Button>}
          actions={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => toast('note', 'You chose Edit.') },
            {
              label: 'Archive',
              icon: <Archive aria-hidden />,
              danger: true,
              onSelect: () => setOpen('confirm'),
            },
          ]}
        />
        <Button onClick={() => toast('done', 'Data updated')}>Toast</Button>
        <Button onClick={() => toast('failed', 'The shop is not available right now.')}>Failed toast</Button>
        <Button
          onClick={() =>
            toast('note', '3 products archived', { label: 'Undo', onClick: () => toast('done', 'Undone') })
          }
        >
          Toast with undo
        </Button>
      </div>
      <div className="mt-6">
        <Tabs
          label="Example"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'fit', label: 'Fit', content: 'Five holes on a 100 mm circle, 65 mm bore.' },
            { value: 'care', label: 'Care', content: 'Degrease before the first drive; bed the pads in.' },
          ]}
        />
      </div>
      <Dialog
        open={open === 'dialog'}
        onClose={close}
        title="A dialog"
        about="It takes the focus, and returns it when it closes."
      >
        <Button onClick={close}>Close</Button>
      </Dialog>
      <Confirm
        open={open === 'confirm'}
        onClose={close}
        title="Archive Oil Filter 93 × 142 mm?"
        action="Archive"
        danger
        onConfirm={async () => toast('done', 'Archived')}
      >
        It is taken off sale. Past orders keep its name and price.
      </Confirm>
    </Section>
  )
}
