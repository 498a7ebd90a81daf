import { type ClubPack, type Language, playCalls, ShareToken } from '@pinwise/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../app-error.ts'
import { callerOf } from '../caller.ts'
import type { Context } from '../context.ts'
import { drawInProcess } from '../files/picture-process.ts'
import { languageOf } from '../http/language.ts'
import { readClubPack } from '../play/get-club-pack.ts'
import { readSharedRound } from '../rounds/share-round.ts'
import { roundShareCard } from './round-share-card.ts'
import { type ShareCard, shareCardSvg } from './share-card-svg.ts'

const MAX_DRAWING_MS = 10_000
/** Of some forty kilobytes each. */
const MAX_STORED_PICTURES = 200

/** The pictures that stand beside a shared link of the golfers' app. */
export function addShareCards(app: FastifyInstance, context: Context): void {
  const pictures = createPictures()
  app.get<{ Params: { token: string } }>('/play/-/shared/:token/card.png', async (request, reply) => {
    await app.rateLimits.spend('page', request, reply)
    const token = ShareToken.safeParse(request.params.token)
    if (!token.success) throw new AppError('round_not_found')
    const round = await readSharedRound(context, token.data)
    // A link that is withdrawn takes its picture along.
    const card = roundShareCard(round, languageOf(request))
    return sendPicture(reply.header('cache-control', 'no-store'), await pictures.of(card, token.data))
  })
  app.get<{ Params: { slug: string } }>('/play/:slug/card.png', async (request, reply) => {
    await app.rateLimits.spend('page', request, reply)
    const params = playCalls.getClubPack.params.safeParse({ slug: request.params.slug })
    if (!params.success) throw new AppError('club_not_found')
    const pack = await readClubPack(context, callerOf(null, request.id), params.data.slug)
    const card = clubShareCard(pack, languageOf(request))
    const headers = { 'cache-control': 'public, max-age=86400', vary: 'Accept-Language, Cookie' }
    return sendPicture(reply.headers(headers), await pictures.of(card, pack.club.id))
  })
}

const sendPicture = (reply: FastifyReply, picture: Buffer) => reply.type('image/png').send(picture)

/** The same card is drawn once, because everybody who gets a link asks for its picture; each club or link has its turn. */
function createPictures() {
  const stored = new Map<string, Promise<Buffer>>()
  async function draw(card: ShareCard, owner: string): Promise<Buffer> {
    const svg = Buffer.from(shareCardSvg(card))
    const { bytes } = await drawInProcess(`share card ${owner}`, { as: 'card', bytes: svg }, MAX_DRAWING_MS)
    return Buffer.from(bytes)
  }
  return {
    of(card: ShareCard, owner: string): Promise<Buffer> {
      const key = JSON.stringify(card)
      const known = stored.get(key)
      if (known) return known
      const picture = draw(card, owner)
      stored.set(key, picture)
      picture.catch(() => stored.delete(key))
      const [oldest] = stored.keys()
      if (oldest !== undefined && stored.size > MAX_STORED_PICTURES) stored.delete(oldest)
      return picture
    },
  }
}

const CLUB_TEXTS = {
  en: {
    lead: 'Today’s pins, distances and a scorecard on your phone',
    holes: 'holes',
    foot: 'Free, without an account',
  },
  it: {
    lead: 'Le bandiere di oggi, le distanze e lo score sul tuo telefono',
    holes: 'buche',
    foot: 'Gratis, senza account',
  },
} as const

function clubShareCard({ club, holes }: ClubPack, language: Language): ShareCard {
  const t = CLUB_TEXTS[language]
  const place = [club.city, `${holes.length} ${t.holes}`, t.foot].filter(Boolean).join(' · ')
  return { title: club.name, lead: t.lead, foot: [place, club.attribution].filter(Boolean).join(' · ') }
}
