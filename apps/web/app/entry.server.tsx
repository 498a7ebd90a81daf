import { StrictMode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { I18nProvider } from './i18n/I18nProvider.tsx'
import { textsOf } from './i18n/server-texts.ts'
import { createTranslator } from './i18n/translator.ts'
import { pageRequest } from './page-request.ts'
import { PageSettingsProvider } from './page-settings.ts'
import { PictureSource } from './pictures/picture-source.ts'
import { drawnPicture } from './pictures/server-pictures.ts'

/** Renders the whole page before any of it is sent: it is cached compressed, and its scripts are hashed. */
export default async function handleRequest(
  request: Request,
  responseStatus: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { language, settings, onError } = loadContext.get(pageRequest)
  let isShellDone = false
  const name = routerContext.staticHandlerContext.matches.at(-1)?.route.id
  const isNotFound = name === 'not-found' || name === 'admin-not-found'
  const stream = await renderToReadableStream(
    <StrictMode>
      <I18nProvider value={createTranslator(language, textsOf(language))}>
        <PageSettingsProvider value={settings}>
          <PictureSource value={drawnPicture}>
            <ServerRouter context={routerContext} url={request.url} />
          </PictureSource>
        </PageSettingsProvider>
      </I18nProvider>
    </StrictMode>,
    // Boundaries above this size would be moved by a script of React's; without scripts they would stay away.
    {
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      // What fails before that rejects, and the router hands it to handleError.
      onError: error => (isShellDone ? onError(error) : undefined),
    },
  )
  isShellDone = true
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: isNotFound && responseStatus === 200 ? 404 : responseStatus, headers })
}

export const handleError: HandleErrorFunction = (error, { context }) => context.get(pageRequest).onError(error)
