import { Link } from 'react-router'
import { screens } from '#base/contract/screens.ts'
import { shopConfig } from '#base/shop-config.ts'
import { OwnSign } from '#web/ui/own-sign.tsx'

/**
 * The shop's logo, else its name with a sign. It leads to the home page. In a `<picture>` React puts no preload of it before the page,
 * which a page whose frame is cached would not have.
 */
export function Brand() {
  const { name, look } = shopConfig()
  return (
    <Link to={screens.home} className="brand">
      {look.logo === '' ? <Mark name={name} {...look} /> : <Logo name={name} {...look} />}
    </Link>
  )
}

/** Its icon stands beside the name. */
function Mark({ name, icon }: { name: string; icon: string }) {
  return (
    <>
      {icon === '' ? (
        <OwnSign />
      ) : (
        <picture className="contents">
          <img src={icon} alt="" className="size-6 shrink-0 object-contain" />
        </picture>
      )}
      <span>{name}</span>
    </>
  )
}

/** Both themes are in the page, which is the same for everybody. A logo without a dark form stands on a light plate. */
function Logo({ name, logo, darkLogo }: { name: string; logo: string; darkLogo: string }) {
  const size = 'h-8 w-auto min-w-0 max-w-40 object-contain object-left'
  return (
    <>
      <picture className="contents">
        <img
          src={logo}
          alt={name}
          height={32}
          className={`${size} ${darkLogo === '' ? 'dark:bg-white dark:p-0.5' : 'dark:hidden'}`}
        />
      </picture>
      {darkLogo !== '' && (
        <picture className="contents">
          <img src={darkLogo} alt={name} height={32} className={`${size} hidden dark:block`} />
        </picture>
      )}
    </>
  )
}
