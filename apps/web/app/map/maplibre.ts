import * as maplibre from 'maplibre-gl'
import workerAddress from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

/**
 * The map library with its worker. It looks for the worker beside its own file, which a bundle moves away: in the
 * production build no map would ever come to rest without this.
 */
maplibre.setWorkerUrl(workerAddress)

export { maplibre }
