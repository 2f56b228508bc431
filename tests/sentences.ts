/*
 * The sentences of the specification, letter by letter and with its spelling, by section. They are written here once more
 * and not imported from the shop, so that a change of the shop's text is seen.
 */

interface Sentence {
  readonly section: '§2' | '§4' | '§5' | '§8'
  readonly text: string
}

const of = (section: Sentence['section'], ...texts: string[]): Sentence[] =>
  texts.map((text) => ({ section, text }))

export const sentences: readonly Sentence[] = [
  ...of('§2', 'Home', 'My Portfolio', 'Blogs', 'Reviews', 'Log in', 'DashBoard', 'Sign Out'),
  ...of(
    '§2',
    'Get Started',
    'Our Products',
    'Buy Now',
    'We Served',
    'Back To Home',
    'Minimum Order',
    'Available',
  ),
  ...of('§2', 'My Profile', 'Add A Review', 'My Orders', 'Manage Users', 'Add Product', 'Manage All Orders'),
  ...of('§2', 'Manage Product', 'Add a Product', 'Product Name', 'Made In', 'About', 'Price'),
  ...of('§2', 'Available in Stock', 'Product Image', 'Add A Review !!', 'Review Here', 'Ratings'),
  ...of('§2', 'Rate our Service Out of 5', 'Your Avatar link', 'Post review'),
  ...of('§4', 'Product Added SucessFully', 'Review added', 'Payment', 'Shipped', 'Pending', 'Make Admin'),
  ...of('§4', 'Pay', 'Congrats!!', 'Go to Checkout'),
  ...of('§5', 'Email is reqiured', 'Password is reqiured', 'Password must be more than 6 charecters'),
  ...of('§5', 'Please enter a valid email', 'This filed is reqiured', 'Field is reqiured', 'Stock Out'),
  ...of('§5', 'You Can not order less then {minimum}'),
  ...of('§8', 'You can not make admin', 'Make Admin successful', 'Delete Successful', 'Data deleted'),
  ...of('§8', 'Data updated Succesfully', 'To checkOut Please go to Payment Page', 'Congrats!!'),
  ...of('§8', 'Your Transaction id', 'No user is logged in'),
]
