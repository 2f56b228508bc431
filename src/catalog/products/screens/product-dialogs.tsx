import { adminProducts as words } from '#base/contract/messages/products.ts'
import { productName } from '#base/contract/product-name.ts'
import type { StaffProduct as Product } from '#catalog/products/model.ts'
import { Confirm } from '#web/ui/confirm.tsx'

export type Asking =
  | { kind: 'archive'; product: Product }
  | { kind: 'archive_many'; ids: readonly string[]; clear: () => void }

interface ProductDialogsProps {
  /** The current question, or the last one: its content stays while the dialog closes. */
  asking: Asking | undefined
  open: boolean
  archive: (ids: readonly string[]) => Promise<void>
  onClose: () => void
}

/** The questions of Manage Product before products are taken off sale. */
export function ProductDialogs({ asking, open, archive, onClose }: ProductDialogsProps) {
  const one = asking?.kind === 'archive' ? asking.product : undefined
  const many = asking?.kind === 'archive_many' ? asking : undefined
  return (
    <>
      <Confirm
        open={open && one !== undefined}
        onClose={onClose}
        title={words.archiveTitle(one === undefined ? '' : productName(one.name))}
        action={words.archive}
        danger
        onConfirm={async () => {
          if (one !== undefined) await archive([one.id])
        }}
      >
        {words.archiveWhat}
      </Confirm>
      <Confirm
        open={open && many !== undefined}
        onClose={onClose}
        title={words.archiveManyTitle(many?.ids.length ?? 0)}
        action={words.archive}
        danger
        onConfirm={async () => {
          if (many === undefined) return
          await archive(many.ids)
          many.clear()
        }}
      >
        {words.archiveWhat}
      </Confirm>
    </>
  )
}
