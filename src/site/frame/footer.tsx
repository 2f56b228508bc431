import { Link } from 'react-router'
import { screens } from '#contract/screens.ts'
import { site } from '#contract/words.ts'

const link = 'inline-block py-1.5 text-muted hover:text-base-content hover:underline'

/** The end of every page: where to go on, how returns work, how to reach the shop. */
export function Footer() {
  return (
    <footer className="mt-auto border-t border-base-300 bg-base-100 text-sm">
      <div className="mx-auto grid max-w-page gap-8 px-gutter py-10 sm:grid-cols-3">
        <nav aria-labelledby="footer-shop">
          <h2 id="footer-shop" className="font-semibold">
            Shop
          </h2>
          <ul className="mt-2">
            <li>
              <Link to={screens.products} className={link}>
                All products
              </Link>
            </li>
            <li>
              <Link to={screens.myOrders} className={link}>
                Orders
              </Link>
            </li>
            <li>
              <Link to="/#reviews" className={link}>
                {site.reviews}
              </Link>
            </li>
          </ul>
        </nav>
        <section aria-labelledby="footer-returns" id="returns">
          <h2 id="footer-returns" className="font-semibold">
            {site.returnsTitle}
          </h2>
          <p className="mt-3 text-muted">{site.returns}</p>
        </section>
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact" className="font-semibold">
            {site.contactTitle}
          </h2>
          <p className="mt-3 text-muted">{site.contact}</p>
        </section>
      </div>
    </footer>
  )
}
