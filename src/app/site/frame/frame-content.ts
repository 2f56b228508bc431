import { useRouteLoaderData } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { site } from '#base/contract/words.ts'
import type { FrameContent } from '#office/content/model/frame.ts'
import type { loader } from '#root.tsx'

/** Where the owner's links could not be read, as on the error page while the database is away. */
const fallback: FrameContent = {
  menus: [],
  menu: [
    { label: site.home, to: screens.home },
    { label: site.allProducts, to: screens.products },
  ],
  footer: [],
  returns: '',
  isClosed: false,
  notice: '',
}

/** The owner's links of the top bar and the footer, and the returns in short. */
export function useFrameContent(): FrameContent {
  return useRouteLoaderData<typeof loader>('root')?.frame ?? fallback
}
