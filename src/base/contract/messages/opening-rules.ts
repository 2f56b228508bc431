/** What is said at the field of the key that pays with a test card. */
export const openingRules = {
  liveKey:
    'This is a live key, and was not used. Copy the secret key of the test mode, which starts with sk_test_.',
  publishableKey: 'This is a publishable key. Copy the secret key beside it, which starts with sk_test_.',
  testKey: 'Please copy the whole secret key of the test mode, which starts with sk_test_ or rk_test_.',
} as const
