"""Writes the HEIC files of this folder: python3 -m venv V, V/bin/pip install pillow-heif pillow, V/bin/python make-heic.py"""
from pathlib import Path

import pillow_heif
from PIL import Image

pillow_heif.register_heif_opener()
here = Path(__file__).parent


def open_picture(name: str) -> Image.Image:
    return Image.open(here.parent / name).convert("RGB")


exif = Image.Exif()
exif[0x0131] = "Adobe Photoshop 25.0"  # Software
exif[0x0132] = "2099:01:01 00:00:00"  # DateTime
page, selfie = open_picture("passport-anna.jpg"), open_picture("faces/p08-selfie-1.jpg")
page.save(here / "passport-anna.heic", quality=60)
selfie.save(here / "selfie-p08.heic", quality=70)

# Red, green over blue, white: what is turned, cut off or taken from the second picture shows.
quarters = Image.new("RGB", (320, 256), "#ff0000")
for colour, corner in (("#00ff00", (160, 0)), ("#0000ff", (0, 128)), ("#ffffff", (160, 128))):
    quarters.paste(Image.new("RGB", (160, 128), colour), corner)
quarters.save(here / "quarters.heic", quality=90, chroma=444)
exif[0x0112] = 6  # pillow-heif writes the orientation as irot
quarters.save(here / "turned-edited.heic", quality=90, chroma=444, exif=exif.tobytes())
several = pillow_heif.from_pillow(quarters)
several.add_from_pillow(Image.new("RGB", (640, 480), "#000000"))
several.save(here / "several.heic", quality=90, chroma=444)
Image.new("RGB", (6000, 4400), "#888888").save(here / "too-large.heic", quality=10)
