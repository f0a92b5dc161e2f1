"""A platform that publishes nothing whose performers have not released it: the compliance of a production, its bundle.

AVOUCH_API_KEY=… python check_before_publishing.py PROJECT
"""

from __future__ import annotations

import sys
from pathlib import Path

from avouch import Avouch

DONE = ("completed", "failed")


def main(project_id: str) -> int:
    """The exit code: 0 where it may be published."""
    with Avouch() as client:
        found = client.compliance.get_status(of="project", id=project_id)
        for each in found.requirements:
            print(f"{each.status:9} {each.requirement} of {each.subject.type} {each.subject.id} {each.reason or ''}")
        if found.status not in ("met", "expiring"):
            print(f"{project_id}: {found.status}, not published")
            return 1
        bundle = client.bundles.create(project_id=project_id)
        bundle = client.wait_until(lambda: client.bundles.get(bundle.id), lambda each: each.status in DONE)
        if bundle.status == "failed":
            print(f"{project_id}: its bundle cannot be made")
            return 1
        file = Path(f"{project_id}.bundle.json")
        file.write_bytes(client.bundles.get_file(bundle.id).encode())
        print(f"published, with {file} for whoever asks")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
