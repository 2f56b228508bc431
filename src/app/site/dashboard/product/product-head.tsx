import { type ReactNode, useState } from 'react'
import { menu } from '#base/contract/menu.ts'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import { productName, shownName } from '#base/contract/product-name.ts'
import { screens } from '#base/contract/screens.ts'
import { staffScreens } from '#base/contract/staff-screens.ts'
import type { StaffProduct } from '#catalog/products/model.ts'
import { SaleState } from '#catalog/products/screens/sale-state.tsx'
import { useArchive } from '#catalog/products/screens/use-archive.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { call } from '#web/client/call.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { Button } from '#web/ui/button.tsx'
import { Code } from '#web/ui/code.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { errorSentence } from '#web/ui/form.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { toast } from '#web/ui/toast.tsx'

interface Props {
  readonly product: StaffProduct
  readonly reload: () => Promise<unknown>
  /** Where the open tab has the button that saves it. */
  readonly saving: ReactNode
}

/** Which product it is, whether it is on sale, and what can be done with it. */
export function ProductHead({ product, reload, saving }: Props) {
  const { id, name, maker, partNumber, picture, slug, archived } = product
  return (
    <header>
      <Breadcrumb
        steps={[{ label: menu.manageProduct, to: staffScreens.manageProduct }, { label: shownName(name) }]}
      />
      <div className="mt-2 flex flex-col gap-3">
        <div className="flex min-w-0 items-center gap-4">
          <span className="grid size-14 shrink-0 place-items-center overflow-hidden rounded-field bg-studio">
            {picture !== '' && (
              <Picture src={picture} alt="" width={56} height={56} shown="thumb" className="size-full" />
            )}
          </span>
          <div className="min-w-0">
            <h1 className="text-title wrap-anywhere">
              <bdi>{shownName(name)}</bdi>
            </h1>
            <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted">
              <SaleState product={product} />
              {maker !== '' && <bdi>{maker}</bdi>}
              {partNumber && <Code>{partNumber}</Code>}
            </p>
          </div>
        </div>
        {/* On the left: notices are shown at the top right, over what stands there. */}
        <div className="flex flex-wrap items-center gap-2">
          {saving}
          {archived ? (
            <LinkButton to={staffScreens.previewOf(id)}>{words.preview}</LinkButton>
          ) : (
            <LinkButton to={screens.product(slug)}>{words.viewInShop}</LinkButton>
          )}
          <OnSale product={product} reload={reload} />
        </div>
      </div>
    </header>
  )
}

/** Puts it on sale, or takes it off sale after a question. */
function OnSale({ product: { id, name, archived, draft }, reload }: Pick<Props, 'product' | 'reload'>) {
  const { token } = useSignedIn()
  const mayEdit = useMay('products.edit')
  const { archive } = useArchive(token, reload)
  const [isAsking, setAsking] = useState(false)
  const [isSending, setSending] = useState(false)
  if (!mayEdit) return null

  async function publish() {
    setSending(true)
    try {
      await call('restoreProduct', { params: { id }, token })
      toast('done', draft ? words.published : words.restored(1))
      await reload()
    } catch (error) {
      toast('failed', errorSentence(error))
    } finally {
      setSending(false)
    }
  }

  if (archived)
    return (
      <Button busy={isSending} onClick={() => void publish()}>
        {words.publish}
      </Button>
    )
  return (
    <>
      <Button onClick={() => setAsking(true)}>{words.takeOff}</Button>
      <Confirm
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.takeOffTitle(productName(name))}
        action={words.takeOff}
        danger
        onConfirm={() => archive([id])}
      >
        {words.archiveWhat}
      </Confirm>
    </>
  )
}
