import { shopFacts } from '#shop-facts.ts'
import { accentStyles } from '#ui/accent.ts'

/** The icon and the colour of the shop, in the head of every page. */
export function LookHead() {
  const { icon, accent } = shopFacts().look
  return (
    <>
      {icon === '' ? (
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      ) : (
        <link rel="icon" href={icon} />
      )}
      {accent !== '' && <style>{accentStyles(accent)}</style>}
    </>
  )
}
