import { shopConfig } from '#base/shop-config.ts'

/** The icon and the colour of the shop, in the head of every page. */
export function LookHead() {
  const { icon, styles } = shopConfig().look
  return (
    <>
      {icon === '' ? (
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
      ) : (
        <link rel="icon" href={icon} />
      )}
      {styles !== '' && <style>{styles}</style>}
    </>
  )
}
