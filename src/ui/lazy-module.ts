export interface LazyModule<File> {
  loaded: File | undefined;
  /** Resolves to undefined if the file could not be loaded; the caller shows that. */
  readonly fetch: () => Promise<File | undefined>;
  /** Tries again after a failure was shown. */
  readonly fetchAgain: () => Promise<File | undefined>;
}

/** A part of the program that is loaded when needed. A failure is not cached, so that the next try loads it again. */
export function lazyModule<File>(load: () => Promise<File>): LazyModule<File> {
  const fetchOnce = async (): Promise<File | undefined> => {
    try {
      file.loaded ??= await load();
    } catch {
      // There is no connection, or another version was deployed.
    }
    return file.loaded;
  };
  // A browser may cache a file's failure for as long as the page lives; then the page is reloaded.
  const fetchAgain = async (): Promise<File | undefined> => {
    const again = await fetchOnce();
    if (again === undefined && (await isServerThere())) window.location.reload();
    return again;
  };
  const file: LazyModule<File> = { loaded: undefined, fetch: fetchOnce, fetchAgain };
  return file;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // There is still no connection: reloading would lose the page.
    return false;
  }
}
