/** A WebP that says it moves, of one frame of 16 pixels on a canvas of any size, in 124 bytes. */
export function filmOf(width: number, height: number): Uint8Array<ArrayBuffer> {
  const film = Buffer.from(
    "UklGRnQAAABXRUJQVlA4WAoAAAACAAAAEx4AEx4AQU5JTQYAAAD/////AABBTk1GSAAAAAAAAAAAAA8AAA8AAGQAAABWUDggMAAAANABAJ0BKhAAEAABQCYloAJ0ugH4AAOwAP7y63/82BXNc+/3/9Lg/S4P0uD/0pAAAA==",
    "base64",
  );
  film.writeUIntLE(width - 1, 24, 3);
  film.writeUIntLE(height - 1, 27, 3);
  return new Uint8Array(film);
}
