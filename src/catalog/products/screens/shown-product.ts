import { createContext, useContext } from 'react'
import type { StaffProduct } from '#catalog/products/model.ts'

export interface ShownProduct {
  readonly product: StaffProduct
  /** Reads it again, after a change. */
  readonly reload: () => Promise<unknown>
}

export const ShownProductContext = createContext<ShownProduct | undefined>(undefined)

/** The product whose page is open: on sale, a draft or off sale. */
export function useShownProduct(): ShownProduct {
  const shown = useContext(ShownProductContext)
  if (shown === undefined) throw new Error('A tab of a product must be within its page')
  return shown
}
