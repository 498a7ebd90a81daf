import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BILLING_CURRENCIES, CLUB_PRICES, PRICES, priceLookupKey } from '@pinwise/contract'
import { createStripeStandIn, type StoredAccount } from '@pinwise/stand-ins'
import type { Config } from '../config.ts'
import { STRIPE_API_VERSION } from './stripe-client.ts'

/**
 * The stand-in Stripe account of the demo, stored in a file in the data folder. Its keys are valid for this process
 * only.
 */
export function openStandIn({ isDemo, dataDir, operationsPort }: Config, now: () => number) {
  if (!isDemo) throw new Error('the stand-in of Stripe is for the demo alone')
  const file = join(dataDir, 'stripe-stand-in.json')
  const keys = {
    secretKey: `sk_test_${randomBytes(16).toString('hex')}`,
    webhookSecret: `whsec_${randomBytes(16).toString('hex')}`,
  }
  const account = createStripeStandIn({
    ...keys,
    apiVersion: STRIPE_API_VERSION,
    now,
    pagesOrigin: () => `http://127.0.0.1:${operationsPort}`,
    prices: BILLING_CURRENCIES.flatMap(currency =>
      CLUB_PRICES.map(price => ({
        currency,
        lookupKey: priceLookupKey(price, currency),
        unitAmount: PRICES[price] * 100,
      })),
    ),
    stored: readAccount(file),
    save: stored => saveAccount(file, stored),
  })
  return { keys, account }
}

function readAccount(file: string): StoredAccount | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredAccount
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Whole or not at all, whenever the process is killed. */
function saveAccount(file: string, stored: StoredAccount): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, JSON.stringify(stored))
  renameSync(`${file}.new`, file)
}
