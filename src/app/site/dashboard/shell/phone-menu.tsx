import type { ComponentProps } from 'react'
import { shellWords as words } from '#app/site/messages/shell-words.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** The menu of staff on a phone. */
export default function PhoneMenu({
  onClose,
  ...menu
}: Omit<ComponentProps<typeof StaffMenu>, 'onChoose'> & { onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={words.menu}>
      <StaffMenu {...menu} onChoose={onClose} />
    </Dialog>
  )
}
