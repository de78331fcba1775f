export interface LateFile<File> {
  loaded: File | undefined;
  /** Nothing: it could not be had. Whoever asked says so. */
  readonly fetch: () => Promise<File | undefined>;
  /** After that was said. */
  readonly fetchAgain: () => Promise<File | undefined>;
}

/** A piece of the program that comes when it is needed. A failure is forgotten, so that the next try asks anew. */
export function lateFile<File>(load: () => Promise<File>): LateFile<File> {
  const fetchOnce = async (): Promise<File | undefined> => {
    try {
      file.loaded ??= await load();
    } catch {
      // No connection, or another version was deployed.
    }
    return file.loaded;
  };
  // A browser may remember for as long as the page lives that a file could not be had: then the page is loaded anew.
  const fetchAgain = async (): Promise<File | undefined> => {
    const again = await fetchOnce();
    if (again === undefined && (await isServerThere())) window.location.reload();
    return again;
  };
  const file: LateFile<File> = { loaded: undefined, fetch: fetchOnce, fetchAgain };
  return file;
}

async function isServerThere(): Promise<boolean> {
  try {
    return (await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' })).ok;
  } catch {
    // Still no connection: loading the page anew would lose it.
    return false;
  }
}
