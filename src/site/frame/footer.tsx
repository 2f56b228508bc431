import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'

const link = 'inline-block py-1.5 text-muted hover:text-base-content hover:underline'

const shop = [
  [screens.products, site.allProducts],
  [screens.myOrders, 'Orders'],
  ['/#reviews', site.reviews],
] as const

const service = [
  [screens.findOrder, site.findOrder],
  [screens.contact, site.contact],
  [screens.returns, site.returnsTitle],
  [screens.terms, site.terms],
  [screens.privacy, site.privacy],
] as const

/** Inside the footer of every page: navigation, contact and terms. */
export function Footer() {
  return (
    <div className="mx-auto grid max-w-page grid-cols-2 gap-8 px-gutter py-10 md:grid-cols-[1fr_1fr_2fr]">
      <Links id="footer-shop" title="Shop" links={shop} />
      <Links id="footer-service" title="Service" links={service} />
      <section aria-labelledby="footer-returns" className="col-span-2 md:col-span-1">
        <h2 id="footer-returns" className="font-semibold">
          {site.returnsTitle}
        </h2>
        <p className="mt-3 max-w-reading text-muted">{site.returns}</p>
      </section>
    </div>
  )
}

interface LinksProps {
  id: string
  title: string
  links: readonly (readonly [path: string, name: string])[]
}

function Links({ id, title, links }: LinksProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {title}
      </h2>
      <ul className="mt-2">
        {links.map(([path, name]) => (
          <li key={path}>
            <Link to={path} className={link}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
