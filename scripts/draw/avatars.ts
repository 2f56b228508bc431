/** Symbols of trades for the reviewers: a circle of 64 units with a background, two tones and a little orange. */
export const avatars: Readonly<Record<string, string>> = {
  garage: sign(
    '#2b4a5e',
    '<path fill="#e8eef2" d="M12 30l20-13 20 13v20H12z"/><path fill="#2b4a5e" d="M20 34h24v16H20z"/><path stroke="#e8eef2" stroke-width="2.5" d="M20 39h24M20 44h24"/><path fill="#f66d1b" d="M29 24h6v4h-6z"/>',
  ),
  tappet: sign(
    '#3a4147',
    '<path fill="#e8eef2" d="M26 26h12v20c0 1.8-2.7 3-6 3s-6-1.2-6-3z"/><path fill="#b3bdc4" d="M34 26h4v20c0 1.5-1.7 2.5-4 2.9z"/><path fill="#e8590c" d="M16 21v6c0 3.3 7.2 6 16 6s16-2.7 16-6v-6z"/><ellipse cx="32" cy="21" rx="16" ry="6" fill="#ff8a45"/>',
  ),
  van: sign(
    '#4c5b3f',
    '<path fill="#eef1e8" d="M9 23h29v20H9zM40 28h8l7 8v7H40z"/><path fill="#4c5b3f" d="M43 31h4l4 5h-8z"/><circle cx="19" cy="44" r="5" fill="#22272b"/><circle cx="45" cy="44" r="5" fill="#22272b"/><path fill="#f66d1b" d="M9 33h29v4H9z"/>',
  ),
  brakes: sign(
    '#2e343a',
    '<circle cx="32" cy="32" r="19" fill="#cfd6da"/><circle cx="32" cy="32" r="9" fill="#8d979e"/><circle cx="32" cy="32" r="4" fill="#2e343a"/><path fill="#f66d1b" d="M43 14a21 21 0 0 1 10 21l-9-1a12 12 0 0 0-6-12z"/>',
  ),
  school: sign(
    '#5b4a6b',
    '<path fill="#efeaf3" d="M32 16l23 10-23 10L9 26z"/><path fill="#d2c8dc" d="M19 33l13 6 13-6v9c-7 6-19 6-26 0z"/><path fill="none" stroke="#f66d1b" stroke-width="3" d="M51 28v14"/>',
  ),
  farm: sign(
    '#6b5a34',
    '<path fill="#f4eedd" d="M14 22h15l3 10h17v8H14z"/><circle cx="22" cy="42" r="10" fill="#23272a"/><circle cx="22" cy="42" r="4" fill="#f66d1b"/><circle cx="46" cy="45" r="6.5" fill="#23272a"/><circle cx="46" cy="45" r="2.5" fill="#f66d1b"/><path stroke="#f4eedd" stroke-width="3" d="M42 32v-9"/>',
  ),
  club: sign(
    '#6a2f2f',
    '<path fill="#f5e9e6" d="M12 40c0-6 3-9 8-10l4-8h16l4 8c5 1 8 4 8 10v4H12z"/><path fill="#6a2f2f" d="M26 25h12l3 6H23z"/><circle cx="19" cy="38" r="4" fill="#ffd9a8"/><circle cx="45" cy="38" r="4" fill="#ffd9a8"/><path fill="#f66d1b" d="M27 36h10v6H27z"/>',
  ),
  tyres: sign(
    '#3c5a5a',
    '<circle cx="32" cy="32" r="20" fill="#1d2124"/><circle cx="32" cy="32" r="20" fill="none" stroke="#59646a" stroke-width="3" stroke-dasharray="4 3"/><circle cx="32" cy="32" r="11" fill="#e4e9eb"/><circle cx="32" cy="32" r="3.5" fill="#f66d1b"/><path stroke="#3c5a5a" stroke-width="2" d="M32 22v6M32 36v6M22 32h6M36 32h6"/>',
  ),
}

function sign(ground: string, shapes: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><circle cx="32" cy="32" r="32" fill="${ground}"/>${shapes}</svg>\n`
}
