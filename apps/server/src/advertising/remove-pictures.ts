import type { Context } from '../context.ts'
import type { Tx } from '../database/database.ts'
import { pictureKeysOfCampaign } from './advert-queries.ts'

/** The bytes of pictures go after the commit that no longer names them. */
export const removePictures = {
  keysOf: async (tx: Tx, campaignId: string): Promise<string[]> =>
    (await tx.all(pictureKeysOfCampaign(campaignId))).flatMap(({ picture_key: key }) => key ?? []),
  async remove({ files, log }: Pick<Context, 'files' | 'log'>, keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await files.remove(key).catch(err => log.warn({ err, storageKey: key }, 'bytes without a row were left behind'))
    }
  },
}
