import { type ReactNode, useState } from 'react'
import { site } from '#base/contract/words.ts'
import { Button } from '#web/ui/button.tsx'
import { notify } from './notice.tsx'

interface Props {
  readonly products: readonly { readonly id: string; readonly name: string; readonly minimum: number }[]
  readonly children: ReactNode
}

/** The button that puts one minimum order of each of some products into the cart. */
export function AddAll({ products, children }: Props) {
  const [isAdding, setAdding] = useState(false)
  async function add() {
    setAdding(true)
    try {
      const { addSeveral } = await import('./add-one.tsx')
      await addSeveral(products)
    } catch {
      notify({ isRefusal: true, content: site.notAdded })
    } finally {
      setAdding(false)
    }
  }
  return (
    <Button className="needs-script" busy={isAdding} onClick={() => void add()}>
      {children}
    </Button>
  )
}
