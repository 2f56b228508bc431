import type { ComponentProps, ComponentType } from 'react'
import { useParams } from 'react-router'
import { adminProducts as words } from '#base/contract/messages/products.ts'
import type { Permission } from '#base/contract/permissions.ts'
import { useMay } from '#people/identity/screens/if-permitted.tsx'
import { useSignedIn } from '#people/identity/screens/session.tsx'
import { SettingFrame } from '#platform/settings/screens/setting-frame.tsx'
import { useEdited } from '#web/ui/use-edited.ts'
import { ProductNotLoaded } from './product-not-loaded.tsx'

/** The product of a tab, and who edits it. */
export interface EditedProduct {
  readonly id: string
  readonly token: string
}

interface TabProps<Loaded> {
  readonly title: string
  /** Names what is loaded among the queries of the browser. */
  readonly name: string
  readonly load: (id: string, token: string) => Promise<Loaded>
  readonly editor: ComponentType<Loaded & EditedProduct>
}

/** A tab of a product that edits one document of it, which is loaded first. */
export function ProductTab<Loaded extends object>({ title, name, load, editor: Editor }: TabProps<Loaded>) {
  const { id = '' } = useParams()
  const { token } = useSignedIn()
  const { data, error, refetch } = useEdited([name, 'edit', id], { isReady: token !== '' }, () =>
    load(id, token),
  )
  if (data !== undefined) return <Editor key={id} {...data} id={id} token={token} />
  return <ProductNotLoaded title={title} error={error} again={() => void refetch()} />
}

interface FrameProps<Draft, Value>
  extends Omit<ComponentProps<typeof SettingFrame<Draft, Value>>, 'title' | 'isTab' | 'isFixed'> {
  readonly tab: keyof typeof words.tabs
  /** Without it the tab can only be looked at. */
  readonly needs: Permission
}

/** The fields of a tab with its heading, its example and the button that saves it. */
export function TabFrame<Draft, Value>({ tab, needs, ...frame }: FrameProps<Draft, Value>) {
  const mayEdit = useMay(needs)
  return <SettingFrame {...frame} isTab title={words.tabs[tab]} isFixed={!mayEdit} />
}
